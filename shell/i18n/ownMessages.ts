import type { Messages } from '@shared/i18n/messages'

/** What a feature may add to the texts: keys of its own, its id and a dot. */
export function ownMessages(featureId: string, messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([key]) => key.startsWith(`${featureId}.`)))
}
