import type { FeatureContext } from '@shared/contract/context'
import type { Network } from '@shared/domain/network'

/** The ports of the shell's own views. */
export interface ShellViewUi {
  readonly ports: Pick<FeatureContext, 'chains' | 'connection' | 'i18n' | 'announce'>
  readonly networks: () => readonly Network[]
}
