// The script of the test host pages, served as it stands: test wallets by a script, one widget, and what happens.
import { createLatchkey } from 'latchkey/standalone'
import { createTestWallet } from 'latchkey/testing'

// The first accounts of every local chain: their keys are public, and worth nothing elsewhere.
const mnemonic = 'test test test test test test test test test test test junk'
const setup = JSON.parse(document.getElementById('setup').textContent)

window.createLatchkey = createLatchkey
window.options = setup.options
/** What the wallets were asked on this page, in order. */
window.asked = []
/** Answers of the questions that are held, by wallet. */
window.held = {}
window.policies = {}
window.wallets = {}
window.facts = []

for (const { name, rdns, accounts, chainIds, unknownChain, approve = 'approve' } of setup.wallets) {
  const isOwn = approve === 'page' || approve === 'window'
  window.policies[rdns] = approve
  window.wallets[rdns] = createTestWallet({
    name,
    rdns,
    mnemonic,
    count: accounts ?? 1,
    networks: (chainIds ?? setup.networks.map(({ id }) => id)).map(toTestNetwork),
    ...(unknownChain && { unknownChain }),
    approve: isOwn ? approve : (request) => decide(rdns, request),
  })
  window.wallets[rdns].announce()
}

window.latchkey = createLatchkey(setup.options)
follow(window.latchkey)

/** A chain that the host does not have is made up: nobody asks its node. */
function toTestNetwork(chainId) {
  const network = setup.networks.find(({ id }) => id === chainId)
  return {
    chainId,
    name: network?.name ?? `Chain ${chainId}`,
    rpcUrl: (network ?? setup.networks[0]).rpcUrls.default.http[0],
  }
}

function decide(rdns, { kind, network }) {
  window.asked.push({ wallet: rdns, kind, ...(network && { chainId: network.chainId }) })
  if (window.policies[rdns] !== 'hold') return window.policies[rdns] === 'approve'
  return new Promise((answer) => {
    window.held[rdns] = answer
  })
}

function follow(latchkey) {
  const names = ['connected', 'disconnected', 'accountChanged', 'networkChanged', 'featureActivated', 'error']
  for (const fact of names) {
    latchkey.on(fact, ({ cause: _, ...payload }) => window.facts.push({ fact, ...payload }))
  }
}
