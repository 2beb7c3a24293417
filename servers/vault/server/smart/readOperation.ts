import { entryPointAddress, implementationAddress } from '@shared/vault/smartAccount'
import { type UserOperationJson, userOperationSchema } from '@shared/vault/userOperation'
import { RpcRefusal } from './RpcRefusal'

/**
 * The operation that leads the parameters of a request, with the schema's own fields: of this sender, for our entry point,
 * with no authorization but one for the implementation on this network.
 * @throws RpcRefusal
 */
export function readOperation(
  [json, entryPoint]: readonly unknown[],
  { sender, chainId }: { readonly sender: string; readonly chainId: number },
): UserOperationJson {
  const result = userOperationSchema.safeParse(json)
  if (!result.success) throw new RpcRefusal(-32602, 'The operation is not one of EntryPoint 0.8.')
  if (typeof entryPoint !== 'string' || !isSame(entryPoint, entryPointAddress))
    throw new RpcRefusal(-32602, `The entry point is ${entryPointAddress}.`)
  const { data: operation } = result
  if (!isSame(operation.sender, sender))
    throw new RpcRefusal(-32602, 'The sender is not the account of the session.')
  const { eip7702Auth: authorization } = operation
  if (authorization) {
    const isOurs = isSame(authorization.address, implementationAddress)
    if (!isOurs || BigInt(authorization.chainId) !== BigInt(chainId))
      throw new RpcRefusal(-32602, `An authorization is for ${implementationAddress} on this network alone.`)
  }
  return operation
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
