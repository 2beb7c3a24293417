import type { SendForm } from './sendForm'

/** The text and network that a receiver is resolved for. */
export const receiverKey = ({ networkId, to }: Pick<SendForm, 'networkId' | 'to'>) =>
  `${networkId} ${to.trim()}`
