import type { Project } from '../../api/projects'
import type { ProjectPolicy } from './store/accountPolicy'

/** What a project wants of new devices, and of wallets that are used with it. */
export const policyOf = ({ recovery }: Project): ProjectPolicy => ({
  delayHours: recovery?.delayHours ?? 0,
  ...(recovery?.requires && { requires: recovery.requires }),
})
