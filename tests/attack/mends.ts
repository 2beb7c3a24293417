import type { Mend } from './attackResult'

/** What stands against each class of attacks. Without any one of them, a path of the class succeeds. */
export const mends: Readonly<Record<string, readonly Mend[]>> = {
  texts: [
    {
      mend: 'the list of hidden characters',
      file: 'shared/domain/strangerText.ts',
      edits: [
        [
          "return hidden.test(point) && !isPartOfLetter(points, at, before) ? 'hidden' : 'seen'",
          "return 'seen'",
        ],
      ],
    },
    {
      mend: 'the size of a character',
      file: 'shared/domain/strangerText.ts',
      edits: [["if (place >= clusterMost) return 'hidden'", '']],
    },
    {
      mend: 'the count of breaks',
      file: 'shared/domain/strangerText.ts',
      edits: [['const isFew = count.break <= most.break && ', 'const isFew = ']],
    },
  ],
  grants: [
    {
      mend: 'the MAC',
      file: 'frame/rpc/grants/spendGrant.ts',
      edits: [['if ((await macGrant(holder.accountId, grantTerms(holder, grant))) !== mac)', 'if (!mac)']],
    },
    {
      mend: 'the match',
      file: 'frame/rpc/grants/spendGrant.ts',
      edits: [
        ["if (!after) throw unauthorized('The calls are not within the permission.')", 'if (!after) return'],
      ],
    },
    {
      mend: 'the count of its own',
      file: 'frame/rpc/grants/spendGrant.ts',
      edits: [['mostOf(told, await counts.read(pci))', 'mostOf(told, undefined)']],
    },
  ],
  releases: [
    {
      mend: 'the signature',
      file: 'shell/remotes/release/verifyRelease.ts',
      edits: [['if (!signed || !(isFixed(trust) || (await isSigned(signed, loadEd25519))))', 'if (!signed)']],
    },
    {
      mend: 'the pinned key',
      file: 'shell/remotes/release/verifyRelease.ts',
      edits: [
        [
          'if (!isFixed(trust) && !trust.keys?.includes(signed.key)) throw new LatchkeyError(ReleaseKeyUnknown)',
          '',
        ],
      ],
    },
    {
      mend: 'the delegation',
      file: 'shell/remotes/release/verifyRelease.ts',
      edits: [['allowed.includes(feature) ? ', 'allowed ? ']],
    },
    {
      mend: 'the names',
      file: 'shell/remotes/release/verifyRelease.ts',
      edits: [['if (reason) throw', "if (reason === 'its key may not sign it') throw"]],
    },
    {
      mend: 'the end',
      file: 'shell/remotes/release/verifyRelease.ts',
      edits: [
        ['if (!isFixed(trust) && expires * 1000 <= nowMs) throw new LatchkeyError(ReleaseExpired)', ''],
      ],
    },
    {
      mend: 'the memory',
      file: 'shell/remotes/release/verifyRelease.ts',
      edits: [
        ['if (await isSigned(before.signed, loadEd25519)) throw new LatchkeyError(ReleaseRolledBack)', ''],
      ],
    },
    {
      mend: 'the digest',
      file: 'shell/remotes/release/verifyRelease.ts',
      edits: [
        ['if (digest && (await digestOf(encode(JSON.stringify(release)))) !== digest) {', 'if (false) {'],
      ],
    },
  ],
  statements: [
    {
      mend: 'the audience',
      file: 'servers/vault/wrapper/verifyStatement.ts',
      edits: [['        audience,\n        typ', '        typ']],
    },
    {
      mend: 'the type',
      file: 'servers/vault/wrapper/verifyStatement.ts',
      edits: [['        typ: statementType,\n', '']],
    },
    {
      mend: 'the longest life',
      file: 'servers/vault/wrapper/verifyStatement.ts',
      edits: [
        ['if (parsed.data.exp > Math.floor(now() / 1000) + statementS + clockSkewS) throw invalid()', ''],
      ],
    },
    {
      mend: 'the one use',
      file: 'servers/vault/wrapper/store/openWrapperStore.ts',
      edits: [
        [
          "if (await isUsed(trx, jti)) return { status: 'replayed' }",
          "await trx.deleteFrom('used_statements').where('jti', '=', jti).execute()",
        ],
      ],
    },
    {
      mend: 'the limit of an account',
      file: 'servers/vault/wrapper/store/openWrapperStore.ts',
      edits: [['max: limits.rewrapsPerAccountAndHour }', 'max: Number.MAX_SAFE_INTEGER }']],
    },
    {
      mend: 'the limit of an hour',
      file: 'servers/vault/wrapper/store/openWrapperStore.ts',
      edits: [['max: limits.rewrapsPerHour }', 'max: Number.MAX_SAFE_INTEGER }']],
    },
    {
      mend: 'the account that a half is bound to',
      file: 'shared/vault/protocol/slotContext.ts',
      edits: [
        [
          'automaticHalfContext({ accountId, slotId }: SlotOf): SealContext {',
          "automaticHalfContext(_: SlotOf): SealContext { const [accountId, slotId] = ['a', 's']",
        ],
      ],
    },
  ],
  relayTokens: [
    {
      mend: 'the signature',
      file: 'servers/relay/verifyClientToken.ts',
      edits: [['if (!verify(null, Buffer', 'if (!((..._: unknown[]) => true)(null, Buffer']],
    },
    {
      mend: 'the audience',
      file: 'servers/relay/verifyClientToken.ts',
      edits: [
        [
          "if (typeof aud !== 'string' || !audiences.map(toAudience).includes(toAudience(aud)))",
          "if (typeof aud !== 'string')",
        ],
      ],
    },
    {
      mend: 'the order of the key',
      file: 'servers/relay/verifyClientToken.ts',
      edits: [['if (isSmallOrder(key)) throw', 'if (!key) throw']],
    },
    {
      mend: 'the times',
      file: 'servers/relay/verifyClientToken.ts',
      edits: [['checkTimes(iat, exp, nowMs / 1000, limits)\n  return iss', 'return iss']],
    },
  ],
  devices: [
    {
      mend: 'the known device',
      file: 'servers/vault/server/power/guardRoutes.ts',
      edits: [
        [
          "if (device === 'known') return !(await store.openings.isKnown(session.account, session.device))",
          "if (device === 'known') return false",
        ],
      ],
    },
    {
      mend: 'the trusted device',
      file: 'servers/vault/server/power/guardRoutes.ts',
      edits: [
        [
          'return store.openings.isStranger(session.account, session.device, policyOf(caller.project, session))',
          'return !store || !caller || !policyOf',
        ],
      ],
    },
    {
      mend: 'the recent sign-in',
      file: 'servers/vault/server/power/guardRoutes.ts',
      edits: [
        ["if (await lacksFreshness(session, deps, power)) throw new VaultError('FreshSignInRequired')", ''],
      ],
    },
    {
      mend: 'the device of a session',
      file: 'servers/vault/server/tokens/requireSession.ts',
      edits: [
        ['cnf.jkt !== device || ', ''],
        ['session.device === device && ', ''],
      ],
    },
    {
      mend: 'the page of a session',
      file: 'servers/vault/server/tokens/requireSession.ts',
      edits: [
        [
          "if (cnf.jkt !== device || origin !== caller.origin) throw new VaultError('SessionInvalid')",
          "if (cnf.jkt !== device) throw new VaultError('SessionInvalid')",
        ],
      ],
    },
    {
      mend: 'the one use of a proof',
      file: 'servers/vault/server/tokens/readProof.ts',
      edits: [["if (!isFirst) throw new VaultError('ProofReused')", '']],
    },
    {
      mend: 'the request of a proof',
      file: 'servers/vault/server/tokens/readProof.ts',
      edits: [["if (!isFor) throw new VaultError('ProofInvalid')", '']],
    },
    {
      mend: 'the origin of a caller',
      file: 'servers/vault/server/callers/requireOwnPage.ts',
      edits: [["    throw new VaultError('CallerNotAllowed')", '    return']],
    },
    {
      mend: 'the list of pages',
      file: 'servers/vault/server/callers/readCaller.ts',
      edits: [
        [
          'if (!project || !isListedOrigin(project.origins, origin)) throw',
          'if (!project || !isListedOrigin) throw',
        ],
      ],
    },
  ],
  requests: [
    {
      mend: 'the danger of what is unread',
      file: 'shared/reading/acts/warningRules.ts',
      edits: [['(review) => !review.isForeseen && isUnread(review)', '() => false']],
    },
    {
      mend: 'the danger of allowances without a limit',
      file: 'shared/reading/acts/warningRules.ts',
      edits: [
        [
          "(review) => review.acts.some(({ amount }) => amount === 'unlimited') || takesAll(review),",
          '() => false,',
        ],
      ],
    },
    {
      mend: 'the danger of all NFTs',
      file: 'shared/reading/acts/warningRules.ts',
      edits: [["acts.some(({ title }) => title.key === 'review.title.allowAll'),", 'acts.length > 99,']],
    },
    {
      mend: 'the danger of other sites',
      file: 'shared/reading/acts/warningRules.ts',
      edits: [["each.kind === 'otherSite' ? [", "each.kind !== each.kind && 'domain' in each ? ["]],
    },
    {
      mend: 'the danger of a person who may spend',
      file: 'shared/reading/acts/warningRules.ts',
      edits: [
        [
          'review.steps.flatMap(spendersOf).some((each) => isPlain(each, review)),',
          'review.steps.length > 99,',
        ],
      ],
    },
    {
      mend: 'the danger of a hash',
      file: 'shared/reading/acts/warningRules.ts',
      edits: [
        ['message && isSignable(message) ? [{ site }] : [],', "message && site === '' ? [{ site }] : [],"],
      ],
    },
    {
      mend: 'the danger of an account handed over',
      file: 'shared/reading/acts/warningRules.ts',
      edits: [
        [
          'solanaSteps.some((step) => givesAway(step, account)),',
          "solanaSteps.length > 99 && account !== '',",
        ],
      ],
    },
  ],
  solanaMessages: [
    {
      mend: 'the refusal of transactions',
      file: 'frame/requests/parseSolanaMessage.ts',
      edits: [['if (isLikeTransaction(bytes)) throw', 'if (!bytes) throw']],
    },
    {
      mend: 'the refusal of what is neither',
      file: 'shared/domain/solana/isLikeTransaction.ts',
      edits: [['return isVersioned(bytes) || ', 'return ']],
    },
    {
      mend: 'the signers of an envelope',
      file: 'frame/requests/parseSolanaMessage.ts',
      edits: [['if (signers.includes(account)) return text', 'if (signers.length > 0) return text']],
    },
    {
      mend: 'the end of an envelope',
      file: 'frame/requests/solana/readOffchainMessage.ts',
      edits: [['reader.end()', '']],
    },
  ],
  windows: [
    {
      mend: 'the source',
      file: 'frame/page/createFrameHandshake.ts',
      edits: [["if (!from.isOfPage) return refuse('source')", '']],
    },
    {
      mend: 'the list',
      file: 'frame/page/createFrameHandshake.ts',
      edits: [['if (!isListed) return post(', 'if (isListed === null) return post(']],
    },
    {
      mend: 'the nonce',
      file: 'frame/page/createFrameHandshake.ts',
      edits: [[' || ready.nonce !== greeting.nonce', '']],
    },
    {
      mend: 'the origin of the port',
      file: 'frame/page/createFrameHandshake.ts',
      edits: [["if (ready.origin !== origin) return refuse('origin')", '']],
    },
    {
      mend: 'the one port',
      file: 'frame/page/createFrameHandshake.ts',
      edits: [["if (hasPort) return refuse('unexpected')", '']],
    },
  ],
  pages: [
    {
      mend: 'the question before a change',
      file: 'frame/handlers/askFirst.ts',
      edits: [['await confirm(asked.change, context.signal)', '']],
    },
    {
      mend: 'the list of the windows above',
      file: 'frame/entry/startFrame.ts',
      edits: [['...Array.from(location.ancestorOrigins ?? [])', '']],
    },
  ],
  logins: [
    {
      mend: 'the secret of the browser that began',
      file: 'servers/vault/server/signIn/approve.ts',
      edits: [
        ['if (windowHash !== attempt.windowHash) return', 'if (!attempt) return'],
        [
          'const by = { approval: hashApproval(token), windowHash }',
          'const by = { approval: hashApproval(token), windowHash: attempt.windowHash! }',
        ],
      ],
    },
    {
      mend: 'the page of a code',
      file: 'servers/vault/server/store/createCodeStore.ts',
      edits: [
        [
          ".where('device', '=', device)\n            .where('origin', '=', origin)\n            .returningAll()",
          ".where('device', '=', device)\n            .returningAll()",
        ],
      ],
    },
    {
      mend: 'the origin of a window',
      file: 'servers/vault/server/callers/requireOwnPage.ts',
      edits: [["    throw new VaultError('CallerNotAllowed')", '    return']],
    },
  ],
}

/** The defence against pages that hide what is approved. A build of the frame leaves it out, for a browser. */
export const sightMend: Mend = {
  mend: 'the window or the digits',
  file: 'frame/entry/startFrame.ts',
  edits: [["isTrustedPage: approvals === 'frame',", 'isTrustedPage: true,']],
}
