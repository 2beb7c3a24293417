import english from '../../remotes/i18n/messages/late/en.json'
import type { Speaker } from '../../wallet/transactions/transactionState'

/** A toast for a batch that was sent by a grant: the visitor was not asked about it. */
export async function tellGranted(speaker: Speaker | undefined): Promise<void> {
  await speaker?.addMessages(english)
  speaker?.toast.success(speaker.i18n.t('shell.transaction.granted'))
}
