import type { I18n } from '@shared/contract/ports/i18n'
import type { Namespace } from '@shared/domain/caip'

/** Names that are the same in every language. Source: docs/reference/specification.md#constants. */
const names: { readonly [N in Namespace]?: string } = {
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
}

/** The name of a namespace. */
export function namespaceName(namespace: Namespace, { t }: I18n): string {
  return names[namespace] ?? t('networks.evm')
}
