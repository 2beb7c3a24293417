import type { FeatureContext } from '@shared/contract/context'
import type { Network } from '@shared/domain/network'

/** What the shell's own views read and call. */
export interface ShellViewUi {
  readonly ports: Pick<FeatureContext, 'chains' | 'connection' | 'i18n' | 'announce'>
  readonly networks: () => readonly Network[]
}
