import type { FeatureContext } from '@shared/contract/context'
import type { Network } from '@shared/domain/network'
import type { ReadonlyStore } from '@shared/store/store'
import type { Approvals } from '../reach/frame/createApprovals'

/** The ports of the shell's own views. */
export interface ShellViewUi {
  readonly ports: Pick<FeatureContext, 'chains' | 'connection' | 'i18n' | 'announce'>
  readonly networks: () => readonly Network[]
  /** The embedded wallet, if the host has set `walletUrl`; empty until it is loaded. */
  readonly approvals: ReadonlyStore<Approvals | undefined> | undefined
}
