import { type Abi, type Address, decodeFunctionData, type Hex } from 'viem'
import {
  entryPoint06Abi,
  entryPoint06Address,
  entryPoint07Abi,
  entryPoint07Address,
  entryPoint08Abi,
  entryPoint08Address,
  entryPoint09Abi,
  entryPoint09Address,
} from 'viem/account-abstraction'

/** A user operation, as far as it tells who called what. */
export interface Operation {
  /** The address, in lower case. */
  readonly sender: Address
  readonly callData: Hex
}

const entryPoints: Readonly<Record<string, Abi>> = {
  [entryPoint06Address.toLowerCase()]: entryPoint06Abi,
  [entryPoint07Address.toLowerCase()]: entryPoint07Abi,
  [entryPoint08Address.toLowerCase()]: entryPoint08Abi,
  [entryPoint09Address.toLowerCase()]: entryPoint09Abi,
}

/** The user operations (ERC-4337) that a transaction brings to an entry point; none for any other transaction. */
export function operationsOf({
  to,
  input,
}: {
  readonly to: Address | null
  readonly input: Hex
}): readonly Operation[] {
  const abi = to ? entryPoints[to.toLowerCase()] : undefined
  if (!abi) return []
  try {
    const { functionName, args } = decodeFunctionData({ abi, data: input })
    if (functionName !== 'handleOps') return []
    const [operations] = args as unknown as readonly [readonly Operation[]]
    return operations.map(({ sender, callData }) => ({
      sender: sender.toLowerCase() as Address,
      callData,
    }))
  } catch {
    return []
  }
}
