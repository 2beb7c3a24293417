// The script of the test host pages, served unchanged: scripted test wallets, one widget, and a record of events.
import { createLatchkey } from 'latchkey/cdn'
import { createTestMultichainWallet, createTestSolanaWallet, createTestWallet } from 'latchkey/testing'

// The first accounts of every local chain: their keys are public, and worth nothing elsewhere.
const mnemonic = 'test test test test test test test test test test test junk'
const setup = JSON.parse(document.getElementById('setup').textContent)

// From an init script: values that JSON cannot carry.
Object.assign(setup.options, window.moreOptions)

window.createLatchkey = createLatchkey
window.options = setup.options
/** The requests to the wallets on this page, in order. */
window.asked = []
/** The texts to sign, in order. */
window.texts = []
/** Answers of the held questions, by wallet. */
window.held = {}
window.policies = {}
window.wallets = {}
window.facts = []

// Local Solana accounts: the private key of the n-th is the byte n, 32 times.
const solana = { privateKeys: ['01', '02'].map((byte) => `0x${byte.repeat(32)}`) }

for (const wallet of setup.wallets) {
  window.policies[wallet.rdns] = wallet.approve ?? 'approve'
  window.wallets[wallet.rdns] = await createWallet(wallet)
  if (!wallet.kind) failToSend(wallet.rdns)
  window.wallets[wallet.rdns].announce()
}

window.latchkey = createLatchkey(setup.options)
follow(window.latchkey)

function createWallet({
  name,
  rdns,
  kind,
  accounts,
  chainIds,
  unknownChain,
  approve,
  assets,
  takesBatches,
  signsIn,
}) {
  const isOwn = approve === 'page' || approve === 'window'
  const common = { name, rdns, approve: isOwn ? approve : (request) => decide(rdns, request) }
  const eip155 = {
    mnemonic,
    count: accounts ?? 1,
    networks: (chainIds ?? setup.networks.map(({ id }) => id)).map(toTestNetwork),
    ...(unknownChain && { unknownChain }),
    ...(assets && { assets }),
    ...(takesBatches && { takesBatches }),
  }
  if (kind === 'solana') return createTestSolanaWallet({ ...common, ...solana, signsIn })
  if (kind === 'multichain') return createTestMultichainWallet({ ...common, eip155, solana })
  return createTestWallet({ ...common, ...eip155 })
}

/** A chain that the host lacks is invented: its node is never asked. */
function toTestNetwork(chainId) {
  const network = setup.networks.find(({ id }) => id === chainId)
  return {
    chainId,
    name: network?.name ?? `Chain ${chainId}`,
    rpcUrl: (network ?? setup.networks[0]).rpcUrls.default.http[0],
  }
}

function decide(rdns, { kind, network, message }) {
  if (kind === 'signMessage' || kind === 'signIn') window.texts.push(message)
  window.asked.push({ wallet: rdns, kind, ...(network && { chainId: network.chainId }) })
  if (window.policies[rdns] !== 'hold') return window.policies[rdns] !== 'decline'
  return new Promise((answer) => {
    window.held[rdns] = answer
  })
}

/**
 * Has a wallet of the policy `forget` send its request, and then answer with an error, as some wallets do; one of the
 * policy `lock` sends nothing.
 */
function failToSend(rdns) {
  const { provider } = window.wallets[rdns]
  const request = provider.request.bind(provider)
  provider.request = async (question) => {
    const policy = question.method === 'eth_sendTransaction' && window.policies[rdns]
    if (policy === 'lock') throw { code: 4100, message: 'The wallet is locked.' }
    const answer = await request(question)
    if (policy === 'forget') throw Object.assign(new Error('Internal JSON-RPC error'), { code: -32603 })
    return answer
  }
}

function follow(latchkey) {
  const names = [
    'connected',
    'disconnected',
    'accountChanged',
    'networkChanged',
    'transactionSubmitted',
    'transactionSettled',
    'signedIn',
    'signedOut',
    'featureActivated',
    'error',
  ]
  for (const fact of names) {
    latchkey.on(fact, ({ cause: _, ...payload }) => window.facts.push({ fact, ...payload }))
  }
}
