import type { ChainsAnswer } from '@shared/vault/chains'
import type { ProjectAnswer } from '@shared/vault/project'
import { cleanName } from '../../mail/cleanName'
import type { AddRoute } from '../callers/deps'
import { callerOf } from '../power/guardRoutes'
import { toVaultChain } from '../settings/chainSetting'

/**
 * Whether the page of a handshake is on the project's list, what the project is called, and the networks of the vault.
 * They take no proof.
 */
export const projectRoutes: AddRoute = (app, deps) => {
  app.get('/v1/project', (c) => {
    const { project } = callerOf(c)
    const { approvals, recovery } = project
    const requires = recovery?.requires
    return c.json({
      name: cleanName(project.name ?? '') || null,
      ...(requires && { requires }),
      ...(approvals && { approvals }),
    } satisfies ProjectAnswer)
  })
  app.get('/v1/chains', (c) => {
    return c.json({ chains: deps.chains.map(toVaultChain) } satisfies ChainsAnswer)
  })
}
