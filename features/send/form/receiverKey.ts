import type { SendForm } from './sendForm'

/** What a receiver was found for. */
export const receiverKey = ({ networkId, to }: Pick<SendForm, 'networkId' | 'to'>) =>
  `${networkId} ${to.trim()}`
