import { expect, test } from 'vitest'
import { bareTextsOf, translatedValuesOf } from './bareTexts'

test.each([
  ['a text behind an element that comes and goes', '<p>{busy && <Spinner />}{label}</p>'],
  ['a text that comes and goes', "<p>{late && 'Soon'}<br /></p>"],
  ['a text before an element', '<p>Balance: <b>{amount}</b></p>'],
  ['two texts', '<p>{amount} {symbol}</p>'],
  ['a list of texts beside an element', '<p><b>{a}</b>{list.map((each) => each.name)}</p>'],
  ['children of a component', '<Banner>{text}<Button /></Banner>'],
  ['a fragment', '<>{text}<br /></>'],
])('%s is found', (_, jsx) => {
  expect(bareTextsOf(jsx, 'x.tsx')).not.toEqual([])
})

test.each([
  ['a text alone', '<p>{busy ? wait : label}</p>'],
  ['elements that come and go', '<p>{busy ? <Spinner /> : icon && <Icon />}<span>{label}</span></p>'],
  ['a list of elements', '<p><b />{list.map((each) => <i key={each}>{each}</i>)}</p>'],
  ['the rows of a list', '<dl>{children}{more && <Row />}</dl>'],
  ['a comment', '<p>{/* why */}{label}</p>'],
])('%s is safe', (_, jsx) => {
  expect(bareTextsOf(jsx, 'x.tsx')).toEqual([])
})

test('addresses, codes and amounts are kept from translation, by their element or one around it', () => {
  const values = [
    '<bdi>{name}</bdi>',
    '<span dir="ltr">{address}</span>',
    '<p className="a lk-number">{sum}</p>',
  ]

  expect(values.flatMap((jsx) => translatedValuesOf(jsx, 'x.tsx'))).toHaveLength(3)
  expect(
    values
      .flatMap((jsx) => [jsx.replace(/^<\w+/, '$& translate="no"'), `<p translate="no">${jsx}</p>`])
      .flatMap((jsx) => translatedValuesOf(jsx, 'x.tsx')),
  ).toEqual([])
  expect(translatedValuesOf('<bdi className="lk-row-label">{label}</bdi>', 'x.tsx')).toEqual([])
})
