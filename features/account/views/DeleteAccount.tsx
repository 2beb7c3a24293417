import type { I18n } from '@shared/contract/ports/i18n'
import { Button } from '@shared/ui/Button'

interface DeleteAccountProps {
  i18n: I18n
  /** The visitor is asked in the frame, which says what it destroys. */
  isBusy: boolean
  /** Absent while another change is under way. */
  onDelete: (() => void) | undefined
}

/** The deletion of the account, apart from what opens it. */
export function DeleteAccount({ i18n: { t }, isBusy, onDelete }: DeleteAccountProps) {
  return (
    <div className="lk-deletion" data-apart="">
      <Button variant="danger" busy={isBusy} aria-disabled={!onDelete || undefined} onClick={onDelete}>
        {t('account.deletion.delete')}
      </Button>
    </div>
  )
}
