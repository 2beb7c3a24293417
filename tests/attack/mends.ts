import type { Mend } from './attackResult'

/** What stands against each class of attacks. Without any one of them, a path of the class succeeds. */
export const mends: Readonly<Record<string, readonly Mend[]>> = {
  texts: [
    {
      mend: 'the list of hidden characters',
      file: 'shared/domain/strangerText.ts',
      is: "return hidden.test(point) && !isPartOfLetter(points, at, before) ? 'hidden' : 'seen'",
      becomes: "return 'seen'",
    },
    {
      mend: 'the size of a character',
      file: 'shared/domain/strangerText.ts',
      is: "if (place >= clusterMost) return 'hidden'",
      becomes: '',
    },
    {
      mend: 'the count of breaks',
      file: 'shared/domain/strangerText.ts',
      is: 'const isFew = count.break <= most.break && ',
      becomes: 'const isFew = ',
    },
  ],
  grants: [
    {
      mend: 'the MAC',
      file: 'services/vault/frame/rpc/grants/spendGrant.ts',
      is: 'if ((await macGrant(holder.accountId, grantTerms(holder, grant))) !== mac)',
      becomes: 'if (!mac)',
    },
    {
      mend: 'the match',
      file: 'services/vault/frame/rpc/grants/spendGrant.ts',
      is: "if (!after) throw unauthorized('The calls are not within the permission.')",
      becomes: 'if (!after) return',
    },
    {
      mend: 'the count of its own',
      file: 'services/vault/frame/rpc/grants/spendGrant.ts',
      is: 'mostOf(told, await counts.read(pci))',
      becomes: 'mostOf(told, undefined)',
    },
  ],
}
