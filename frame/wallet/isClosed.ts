import { KeyError } from '@shared/vault/protocol/KeyError'
import { VaultRefusal } from '../session/VaultRefusal'

const closed: readonly VaultRefusal['code'][] = ['OpeningWaits', 'OpeningDenied', 'TooManyOpenings']

/** Whether the logins alone do not open the wallet on this device now, which a code or a passkey does. */
export const isClosed = (error: unknown): error is KeyError | VaultRefusal =>
  error instanceof KeyError
    ? error.code === 'SlotMissing'
    : error instanceof VaultRefusal && closed.includes(error.code)
