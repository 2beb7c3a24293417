import type { Messages } from '@shared/i18n/messages'

/** The texts that a feature may add: those whose key begins with its id and a dot. */
export function ownMessages(featureId: string, messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([key]) => key.startsWith(`${featureId}.`)))
}
