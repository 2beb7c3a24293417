import { expect, test } from 'vitest'
import { findEnglishFaults } from './findEnglishFaults'
import type { EnglishGlossary, Glossary } from './glossary'
import { faultsOfShape, faultsOfTerms } from './words'

const english: EnglishGlossary = {
  terms: {
    wallet: { means: 'what holds the keys', in: '\\bwallets?\\b', never: ['\\bprovider\\b'] },
    fee: { means: 'what a network charges', in: '\\bfee\\b' },
  },
  names: ['WalletConnect'],
  fixed: ['siwx.fixed'],
}

const german: Glossary = {
  form: { say: 'Sie', never: ['(?<!\\p{L})du(?!\\p{L})'] },
  terms: {
    wallet: { say: 'Wallet', as: ['wallet'], never: ['geldbörse'] },
    fee: { say: 'Gebühr', as: ['gebühr'], 'left out': ['send.short'] },
  },
}

const faultsIn = (text: string) => findEnglishFaults({ 'siwx.fixed': 'Fixed Words', 'a.b': text }, english)
const germanFaults = (texts: Record<string, string>, source: Record<string, string>) =>
  faultsOfTerms(
    'de',
    german,
    { 'send.short': 'Kostet wenig', ...texts },
    { 'send.short': 'Low fee', ...source },
    english,
  )

test.each([
  'Couldn’t reach the server',
  'What is a wallet?',
  'Open {name} to find the request. It may still go through.',
  'By connecting, you accept WalletConnect’s terms.',
])('English as people write it passes: %s', (text) => {
  expect(faultsIn(text)).toEqual([])
})

test.each([
  ['What is sent there is lost', 'relative clause without a noun'],
  ['You know who owns it, and what you own', 'relative clause without a noun'],
  ['It belongs to whoever got it first', 'names no person'],
  ['Nobody has this name', 'names no person'],
  ['Check that none of it is missing', '“of it”'],
  ['There is not enough', '“there is”'],
  ['Cancel to go on', '“go on”'],
  ['It could not be loaded', '“not”'],
  ['The name couldn’t be registered', 'passive'],
  ['Please try again', 'begs'],
  ["Don't", 'straight quotation mark'],
  ['Loading...', 'three full stops'],
  ['Cancelled', 'Britain'],
  ['OK', 'does not say what the button does'],
  ['Let’s go!', 'shouts'],
  ['Choose Network', 'capital letter inside a sentence: Network'],
  ['The provider is gone', 'second term for wallet'],
  [`${'word '.repeat(17)}end`, 'a sentence of 18 words'],
])('%s is found', (text, fault) => {
  expect(faultsIn(text).join()).toContain(fault)
})

test('a fixed text stays as the specification has it, and the list names none in vain', () => {
  expect(findEnglishFaults({}, english)).toEqual(['en: the list of fixed texts names siwx.fixed in vain'])
  expect(findEnglishFaults({ 'siwx.fixed': 'OK!' }, english)).toEqual([])
})

test('a translation with the term, in any inflected form, passes', () => {
  expect(germanFaults({ 'a.b': 'Ihre Wallets' }, { 'a.b': 'Your wallets' })).toEqual([])
})

test.each([
  [{ 'a.b': 'Ihre Börse' }, 'de: a.b has not the term “Wallet” (wallet)'],
  [{ 'a.b': 'Wallet (Geldbörse)' }, 'de: a.b says “geldbörse”, the term is “Wallet” (wallet)'],
  [{ 'a.b': 'Öffne du die Wallet' }, 'de: a.b addresses the visitor in another form than “Sie”'],
])('a second term or form is found in %o', (texts, fault) => {
  expect(germanFaults(texts, { 'a.b': 'Your wallet' })).toEqual([fault])
})

test('a placeholder has no words', () => {
  expect(germanFaults({ 'a.b': 'Nicht in {wallet}' }, { 'a.b': 'Not in {wallet}' })).toEqual([])
})

test('a text that is excepted may say a second term, and no other one may', () => {
  const { wallet, ...terms } = english.terms
  const excepting = { ...english, terms: { ...terms, wallet: { ...wallet!, except: ['onramp.offers'] } } }
  const source = { 'siwx.fixed': 'Fixed Words', 'onramp.offers': 'The provider', 'a.b': 'The provider' }
  const inGerman = { ...german.terms, wallet: { ...german.terms.wallet!, except: ['a.c'] } }

  expect(findEnglishFaults(source, excepting)).toEqual([
    'en: a.b has a second term for wallet: provider (The provider)',
  ])
  expect(findEnglishFaults({ 'siwx.fixed': '' }, excepting)).toEqual([
    'en: the glossary excepts onramp.offers from the second terms for wallet in vain',
  ])
  const texts = { 'a.c': 'Geldbörse', 'a.d': 'Geldbörse', 'send.short': 'Kostet wenig' }
  const faults = (all: Record<string, string>) =>
    faultsOfTerms('de', { ...german, terms: inGerman }, all, { 'send.short': 'Low fee' }, english)
  expect(faults(texts)).toEqual(['de: a.d says “geldbörse”, the term is “Wallet” (wallet)'])
  expect(faults({ ...texts, 'a.c': 'Wallet', 'a.d': '' })).toEqual([
    'de: the glossary excepts a.c from the second terms for wallet in vain',
  ])
})

test('a term that is left out in vain, a missing and an unknown one are found', () => {
  const { fee: _, ...terms } = german.terms
  const odd = { ...german, terms: { ...terms, gas: german.terms.fee! } }

  expect(germanFaults({ 'send.short': 'Niedrige Gebühr' }, {})).toEqual([
    'de: the glossary leaves fee out of send.short in vain',
  ])
  expect(faultsOfTerms('de', odd, {}, {}, english)).toEqual([
    'de: the glossary lacks fee',
    'de: the glossary has a term for gas, which is no concept of the English',
  ])
})

test('the name of a button begins with its visible words', () => {
  const texts = { 'send.max': 'Max', 'send.amount.max': 'Max: all you can send' }

  expect(faultsOfShape(texts, 'en')).toEqual([])
  expect(faultsOfShape({ ...texts, 'send.amount.max': 'Send the max' }, 'en')).toEqual([
    'en: send.amount.max does not begin with the visible words of its button, send.max',
  ])
})

test('the title of a transaction is at most 14 characters, as a reader counts them', () => {
  expect(
    faultsOfShape({ 'history.send': 'भेजा गया पैसा', 'history.alike': 'No title of a transaction' }, 'hi'),
  ).toEqual([])
  expect(faultsOfShape({ 'history.send': 'Tomado en préstamo' }, 'es')).toEqual([
    'es: history.send has 18 of 14 characters: Tomado en préstamo',
  ])
})
