import type { TypedData } from '@shared/domain/typedData'
import { invalidParams } from '../errors/invalidParams'
import type { EvmCall } from './evmCall'
import { isSameAddress } from './isSameAddress'

/** Whose signed operations run with an account's full powers. Source: EIP-4337 EntryPoint 0.6, 0.7, 0.8 and 0.9 */
const entryPoints = [
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  '0x433709009B8330FDa32311DF1C2AFA402eD8D009',
]
const operations = ['PackedUserOperation', 'UserOperation']

/**
 * Refuses a user operation in the form of typed data: anyone with the signature could send it. Pages use the method for
 * operations, which shows the calls. @throws FrameError −32602
 */
export function refuseOperations({ domain, primaryType }: TypedData): void {
  const { verifyingContract } = domain
  const isOfEntryPoint =
    typeof verifyingContract === 'string' &&
    entryPoints.some((each) => isSameAddress(each, verifyingContract))
  if (isOfEntryPoint || operations.includes(primaryType))
    throw invalidParams('a user operation is sent, and not signed as typed data')
}

/**
 * Data to the account itself would be read by its smart account, whose own calls need no further word of a person.
 * @throws FrameError −32602
 */
export function refuseOwnCalls(
  calls: readonly (Pick<EvmCall, 'data'> & { readonly to: EvmCall['to'] | undefined })[],
  account: string,
): void {
  if (calls.some(({ to, data }) => to && data !== '0x' && isSameAddress(to, account)))
    throw invalidParams('a call of the account itself has no data')
}
