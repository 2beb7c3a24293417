import { type Hex, keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** A person with a Farcaster id on the local chain. */
export interface FarcasterPerson {
  readonly fid: number
  readonly userName: string
  readonly name: string
}

export const farcasterPeople: readonly FarcasterPerson[] = [
  { fid: 4201, userName: 'ada', name: 'Ada Harbor' },
  { fid: 4202, userName: 'ben.eth', name: 'Ben Meadow' },
  { fid: 4203, userName: 'cleo', name: 'Cleo Reef' },
]

/** The kind of key: the owner's of the id, the key of an address that the owner has added, or a key unrelated to the id. */
export type FarcasterKey = 'custody' | 'added' | 'stranger'

/** The account that signs. Its key follows from the id: there is nothing to keep secret. */
export const signerOf = (fid: number, key: FarcasterKey) =>
  privateKeyToAccount(keccak256(toHex(`${key} ${fid}`)) as Hex)
