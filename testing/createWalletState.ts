import { numberToHex } from 'viem'
import type { Hex, TestNetwork } from './ApprovalRequest'
import { readSavedState, type SavedState } from './savedState'
import { writeStored } from './stored'

/** The state of a test wallet. Every change is saved and reported by the events of EIP-1193. */
export interface WalletState {
  /** The accounts that the page may see, the active one first. */
  permitted(): readonly Hex[]
  /** The active account, which the next connection offers first. */
  selected(): Hex
  network(): TestNetwork
  findNetwork(chainId: number): TestNetwork | undefined
  grant(account: Hex): void
  revoke(): void
  /** Makes an account the active one. A connected page gets to see it. */
  select(account: Hex): void
  /** Adds an unknown network, and makes it the active one. */
  addNetwork(network: TestNetwork): void
  switchNetwork(network: TestNetwork): void
  /** Adopts the state that another tab has saved. */
  reload(): void
}

/** Restores the state saved under `key`, as far as it fits the wallet's accounts and networks. */
export function createWalletState(options: {
  accounts: readonly [Hex, ...Hex[]]
  networks: readonly [TestNetwork, ...TestNetwork[]]
  key: string
  emit: (event: string, payload: unknown) => void
}): WalletState {
  const { accounts, networks, key, emit } = options
  let state = restore()
  let selected = state.permitted[0] ?? accounts[0]

  function restore(): SavedState {
    const saved = readSavedState(key)
    const added =
      saved?.added.filter(({ chainId }) => !networks.some((known) => known.chainId === chainId)) ?? []
    const chainId = [...networks, ...added].some((known) => known.chainId === saved?.chainId)
      ? saved!.chainId
      : networks[0].chainId
    return {
      permitted: saved?.permitted.filter((account) => accounts.includes(account)) ?? [],
      chainId,
      added,
    }
  }

  function adopt(next: SavedState): void {
    const previous = state
    state = next
    if (next.chainId !== previous.chainId) emit('chainChanged', numberToHex(next.chainId))
    if (next.permitted.length && !previous.permitted.length)
      emit('connect', { chainId: numberToHex(next.chainId) })
    if (next.permitted.join() !== previous.permitted.join()) emit('accountsChanged', [...next.permitted])
  }

  function change(part: Partial<SavedState>): void {
    const next = { ...state, ...part }
    writeStored(key, next)
    adopt(next)
  }

  const findNetwork = (chainId: number) =>
    [...networks, ...state.added].find((network) => network.chainId === chainId)

  return {
    permitted: () => state.permitted,
    selected: () => selected,
    network: () => findNetwork(state.chainId) ?? networks[0],
    findNetwork,
    grant(account) {
      selected = account
      change({ permitted: [account] })
    },
    revoke: () => change({ permitted: [] }),
    select(account) {
      selected = account
      const others = state.permitted.filter((other) => other !== account)
      if (state.permitted.length) change({ permitted: [account, ...others] })
    },
    addNetwork: (network) => change({ added: [...state.added, network], chainId: network.chainId }),
    switchNetwork: ({ chainId }) => change({ chainId }),
    reload() {
      adopt(restore())
      selected = state.permitted[0] ?? selected
    },
  }
}
