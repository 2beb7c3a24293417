import { isRelayable } from '@shared/vault/loginProviders'
import type { Project } from '../../../kit/projects'
import type { ProjectPolicy } from '../policy/delayOf'
import type { VaultSession } from '../store/createSessionStore'

/** What a new device waits whose login another browser may have relayed: time for the known devices to deny it. */
const relayedHours = 24

/** What a project wants of new devices, and of wallets that are used with it; and what the login of the session that asks adds. */
export const policyOf = ({ recovery }: Project, session?: Pick<VaultSession, 'provider'>): ProjectPolicy => ({
  delayHours: recovery?.delayHours ?? 0,
  ...(recovery?.requires && { requires: recovery.requires }),
  ...(session && isRelayable(session.provider) && { loginHours: relayedHours }),
})
