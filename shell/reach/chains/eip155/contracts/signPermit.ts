import type { PermitSignature, PermitWanted } from '@shared/contract/ports/permits'
import type { AbiFunction } from '@shared/domain/abi'
import type { Network } from '@shared/domain/network'
import type { TypedData } from '@shared/domain/typedData'
import { RpcFailed } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { SigningFailed } from '@shared/errors/transactionErrors'
import { encodeAbiParameters, keccak256, stringToHex } from 'viem/utils'

interface Asks {
  /** @throws RpcFailed */
  readonly read: (abi: AbiFunction, args: readonly unknown[]) => Promise<unknown>
  /** The code of the owner, in hex. @throws RpcFailed */
  readonly codeOf: (address: string) => Promise<string>
  /** @throws as `signTypedData` */
  readonly sign: (typedData: TypedData) => Promise<string>
}

const getter = (name: string, type: string, inputs: readonly string[] = []): AbiFunction => ({
  type: 'function',
  name,
  inputs: inputs.map((type) => ({ type })),
  outputs: type ? [{ type }] : [],
  stateMutability: 'view',
})
const permitInputs = ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32']

/** Source: EIP-2612 */
const fields = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
]
const permitType = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'
/** Source: EIP-712 */
const domainType = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'

/** Source: EIP-7702. An account that delegates to code keeps its key. */
const delegation = /^0xef0100[\da-f]{40}$/i

/**
 * Has the owner sign an allowance, and the token take it on trial: what comes back is valid now.
 * @throws as `Permits.sign`
 */
export async function signPermit(
  { token, owner, spender, value, deadline }: PermitWanted & { readonly owner: string },
  { id }: Network,
  { read, codeOf, sign }: Asks,
): Promise<PermitSignature> {
  const [code, name, version, nonce, separator, typeHash] = await Promise.all([
    codeOf(owner),
    read(getter('name', 'string'), []),
    // Source: OpenZeppelin's ERC20Permit, whose version is 1, and which has no function that returns it.
    read(getter('version', 'string'), []).catch(() => '1'),
    read(getter('nonces', 'uint256', ['address']), [owner]),
    read(getter('DOMAIN_SEPARATOR', 'bytes32'), []),
    read(getter('PERMIT_TYPEHASH', 'bytes32'), []).catch(() => hashOf(permitType)),
  ])
  const domain = { name, version, chainId: Number(id), verifyingContract: token }
  if (separator !== separatorOf(domain as Domain) || typeHash !== hashOf(permitType)) throw refused()
  if (code !== '0x' && !delegation.test(code)) throw new LatchkeyError(SigningFailed)

  const message = {
    owner,
    spender,
    nonce: String(nonce),
    value: String(value),
    deadline: String(deadline),
  }
  const text = await sign({ domain, types: { Permit: fields }, primaryType: 'Permit', message })
  const signature = parse(text)
  try {
    const { v, r, s } = signature
    await read(getter('permit', '', permitInputs), [owner, spender, value, deadline, v, r, s])
  } catch (cause) {
    throw new LatchkeyError(SigningFailed, {}, { cause })
  }
  return signature
}

interface Domain {
  readonly name: string
  readonly version: string
  readonly chainId: number
  readonly verifyingContract: `0x${string}`
}

const hashOf = (text: string) => keccak256(stringToHex(text))

const separatorOf = ({ name, version, chainId, verifyingContract }: Domain) =>
  keccak256(
    encodeAbiParameters(
      ['bytes32', 'bytes32', 'bytes32', 'uint256', 'address'].map((type) => ({ type })),
      [hashOf(domainType), hashOf(name), hashOf(version), BigInt(chainId), verifyingContract],
    ),
  )

const refused = () => new LatchkeyError(RpcFailed, {}, { cause: new Error('The token takes no permits.') })

/** @throws SigningFailed for anything but the 65 bytes of a key's signature */
function parse(signature: string): PermitSignature {
  if (!/^0x[\da-f]{130}$/i.test(signature)) throw new LatchkeyError(SigningFailed)
  const last = Number.parseInt(signature.slice(130), 16)
  return {
    v: last < 27 ? last + 27 : last,
    r: `0x${signature.slice(2, 66)}`,
    s: `0x${signature.slice(66, 130)}`,
  }
}
