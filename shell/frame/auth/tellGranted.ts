import type { I18n } from '@shared/contract/ports/i18n'
import type { Toast } from '@shared/contract/ports/toast'
import type { Messages } from '@shared/i18n/messages'
import english from '../../i18n/messages/late/en.json'

/** The shell's toasts and texts. */
export interface Speaker {
  readonly toast: Pick<Toast, 'success'>
  readonly i18n: Pick<I18n, 't'>
  /** Adds late English texts of the shell, and loads their translation. Never rejects. */
  addMessages(english: Messages): Promise<void>
}

/** A toast for a batch that was sent by a grant: the visitor was not asked about it. */
export async function tellGranted(speaker: Speaker | undefined): Promise<void> {
  await speaker?.addMessages(english)
  speaker?.toast.success(speaker.i18n.t('shell.transaction.granted'))
}
