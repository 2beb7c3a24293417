import type { Namespace } from '@shared/domain/caip'
import type { ShellConnector } from '../../connectors/connector'

/** Source: docs/reference/specification.md#limits, connector ids */
export const authId = 'ID_AUTH'

/** The namespaces that the embedded wallet has accounts in. */
export type AuthNamespace = 'eip155' | 'solana'
const served: readonly Namespace[] = ['eip155', 'solana'] satisfies readonly AuthNamespace[]

/**
 * The connector of the embedded wallet: one login covers all of its namespaces, and its approvals are shown in the
 * dialog. Undefined without a namespace that it serves.
 */
export function authConnector(
  configured: readonly Namespace[],
  pairedSession: NonNullable<ShellConnector['pairedSession']>,
): ShellConnector | undefined {
  const namespaces = configured.filter((namespace) => served.includes(namespace))
  if (namespaces.length === 0) return
  return {
    id: authId,
    type: 'AUTH',
    name: 'Embedded wallet',
    asksInDialog: true,
    namespaces,
    providers: {},
    pairedSession,
  }
}
