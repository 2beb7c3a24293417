import { expect, test } from 'vitest'
import { answerOf, refusesBatch, type WalletAnswer } from './answerOf'

const coded = (code: unknown, message = 'Fehler') => Object.assign(new Error(message), { code })

test.each<[WalletAnswer, readonly unknown[]]>([
  ['declined', [4001, 'ACTION_REJECTED']],
  ['refused', [5700, 5710, 5720, 5730, 5740, 5750, 5760, 4902, -32600, -32602, -32003]],
  ['unsupported', [4200, -32601, 3001, 5101]],
  ['pending', [-32002]],
  ['lost', [4100, 4900, 4901]],
  ['unknown', [-32603, -32000, 4999, 5701, 5711, 5749, 0, undefined, {}, 'CALL_EXCEPTION']],
])('%s by its code, in any language: %o', (answer, codes) => {
  for (const code of codes) expect([code, answerOf(coded(code))]).toEqual([code, answer])
})

test.each<[WalletAnswer, readonly string[]]>([
  [
    'declined',
    [
      'User rejected the request.',
      'MetaMask Tx Signature: User denied transaction signature.',
      'User canceled',
      'rejected by user',
      'Cancelled by the user',
      'The request was rejected',
      'Approval declined.',
    ],
  ],
  ['pending', ['Request already pending', 'Already processing eth_requestAccounts']],
  ['unknown', ['The request was rejected by the node', 'Nutzer lehnt ab', '']],
])('%s by its words, without a code: %o', (answer, messages) => {
  for (const message of messages) {
    expect([message, answerOf(new Error(message))]).toEqual([message, answer])
    expect([message, answerOf(message)]).toEqual([message, answer])
  }
})

test('a code outweighs words, and the visitor’s no outweighs other codes', () => {
  expect(answerOf(coded(4100, 'User rejected the request.'))).toBe('lost')
  expect(answerOf(Object.assign(coded(-32602), { cause: coded(4001) }))).toBe('declined')
  expect(answerOf(Object.assign(coded(4001), { cause: coded(-32602) }))).toBe('declined')
})

test('the code of a pairing is a decline, unless it is about a network', () => {
  expect(answerOf(coded(5000, 'Disapproved'))).toBe('declined')
  expect(answerOf(coded(5000, 'Unsupported chain'))).toBe('unknown')
  expect(answerOf(coded(5000, 'No such network'))).toBe('unknown')
})

test.each([undefined, null, 7, {}, () => {}])('what is no error says nothing: %o', (thrown) => {
  expect(answerOf(thrown)).toBe('unknown')
})

test('five codes, and no other, say that these calls are not taken as a batch', () => {
  for (const code of [5700, 5710, 5740, 5750, 5760]) expect(refusesBatch(coded(code))).toBe(true)
  for (const code of [5720, 5730, 5701, 5759, 4001, 4200, -32601, undefined])
    expect(refusesBatch(coded(code))).toBe(false)
  expect(refusesBatch(Object.assign(new Error('Outer'), { cause: coded(5750) }))).toBe(true)
})
