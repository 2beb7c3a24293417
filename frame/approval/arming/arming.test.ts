import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ArmingEvent, armingRules, isArmed, obstacleOf, stepArming, unarmed } from './arming'

type Timed = readonly [atMs: number, event: ArmingEvent]

const person = { isTrusted: true, isOnButton: true }
const down = { type: 'pointerdown', id: 1, isMain: true, isMouse: false, ...person } as const
const up = { type: 'pointerup', id: 1, ...person } as const
const click = { type: 'click', clicks: 1, ...person } as const
const toolClick = { ...click, clicks: 0 }
const keydown = (key = 'Enter', isRepeat = false) => ({ type: 'keydown', key, isRepeat, ...person }) as const
const keyup = (key = 'Enter') => ({ type: 'keyup', key, ...person }) as const

const atEnd = { type: 'end', isAtEnd: true } as const
const shown = { type: 'shown', isDangerous: false } as const
const dangerous = { type: 'shown', isDangerous: true } as const
const accepted = { type: 'accepted', isGiven: true, isTrusted: true } as const

/** A frame that is large, seen and in focus from 0 ms on. */
const ready: readonly Timed[] = [
  [0, { type: 'sized', width: 360, height: 600 }],
  [0, { type: 'focused', isFocused: true }],
  [0, { type: 'seen', isSeen: true }],
  [0, shown],
  [0, atEnd],
]

/** The times at which an approval came out of it. */
function approvals(events: readonly Timed[], before = ready): number[] {
  let state = unarmed(0)
  return [...before, ...events].flatMap(([atMs, event]) => {
    const step = stepArming(state, event, atMs)
    state = step.state
    return step.isApproved ? [atMs] : []
  })
}

const tapAt = (atMs: number): Timed[] => [
  [atMs, down],
  [atMs + 80, up],
  [atMs + 81, click],
]

describe('a press', () => {
  test('counts once the approval has stood still for 500 ms', () => {
    expect(approvals(tapAt(499))).toEqual([])
    expect(approvals(tapAt(500))).toEqual([581])
  })

  test('counts once', () => {
    expect(approvals([...tapAt(600), [700, click], [701, up], [702, click]])).toEqual([681])
  })

  test('counts again when the first one did not', () => {
    expect(approvals([...tapAt(100), ...tapAt(700)])).toEqual([781])
  })

  const changes: [string, ArmingEvent][] = [
    ['another request', shown],
    ['a move or a scroll', { type: 'moved' }],
    ['another size', { type: 'sized', width: 361, height: 600 }],
    ['a cover', { type: 'seen', isSeen: false }],
    ['a loss of the focus', { type: 'focused', isFocused: false }],
  ]
  describe.each(changes)('%s', (_, change) => {
    test.each([600, 1_010, 1_090])('at %d ms voids a tap at 1000 ms', (atMs) => {
      const tap: Timed[] = [
        [1_000, down],
        [1_080, up],
        [1_100, click],
      ]
      const events = [...tap, [atMs, change] as const].sort(([one], [other]) => one - other)
      expect(approvals(events)).toEqual([])
    })
  })

  test('counts 500 ms after a change', () => {
    expect(approvals([[600, { type: 'moved' }], ...tapAt(1_100)])).toEqual([1_181])
  })

  test.each([
    ['narrower', { type: 'sized', width: 319, height: 600 }],
    ['lower', { type: 'sized', width: 360, height: 399 }],
    ['covered', { type: 'seen', isSeen: false }],
    ['without the focus', { type: 'focused', isFocused: false }],
  ] as const)('never counts in a frame that is %s', (_, change) => {
    expect(approvals([[1, change], ...tapAt(60_000)])).toEqual([])
  })

  test('counts at the least size', () => {
    expect(approvals([[1, { type: 'sized', width: 320, height: 400 }], ...tapAt(600)])).toEqual([681])
  })

  test.each(['sized', 'focused', 'seen'])('never counts before the frame has told %s', (type) => {
    const before = ready.filter(([, event]) => event.type !== type)
    expect(approvals(tapAt(60_000), before)).toEqual([])
  })

  test('that repeats a known fact changes nothing', () => {
    const again: Timed[] = ready.slice(0, 3).map(([, event]) => [1_000, event])
    expect(approvals([...again, ...tapAt(1_001)])).toEqual([1_082])
  })

  test.each([
    ['goes down beside the button', { ...down, isOnButton: false }, up, click],
    ['goes up beside it', down, { ...up, isOnButton: false }, click],
    ['clicks beside it', down, up, { ...click, isOnButton: false }],
    ['is a script that goes down', { ...down, isTrusted: false }, up, click],
    ['is a script that goes up', down, { ...up, isTrusted: false }, click],
    ['is a script that clicks', down, up, { ...click, isTrusted: false }],
    ['is of the second button or finger', { ...down, isMain: false }, up, click],
    ['goes up with another pointer', down, { ...up, id: 2 }, click],
    ['is the second of a double click, by the system', down, up, { ...click, clicks: 2 }],
  ])('that %s does not count', (_, first, second, third) => {
    expect(
      approvals([
        [1_000, first],
        [1_080, second],
        [1_081, third],
      ]),
    ).toEqual([])
  })

  test.each([
    ['a click alone', [[1_000, click]]],
    [
      'a release alone',
      [
        [1_000, up],
        [1_001, click],
      ],
    ],
    [
      'a click without a release',
      [
        [1_000, down],
        [1_080, click],
      ],
    ],
    [
      'a press that the browser took away',
      [
        [1_000, down],
        [1_050, { type: 'pointercancel', id: 1, ...person }],
        [1_080, up],
        [1_081, click],
      ],
    ],
    [
      'a press with two fingers',
      [
        [1_000, down],
        [1_020, { ...down, id: 2, isMain: false }],
        [1_080, up],
        [1_081, click],
      ],
    ],
  ] as [string, Timed[]][])('%s does not count', (_, events) => {
    expect(approvals(events)).toEqual([])
  })

  test('that follows another one within 500 ms does not count, wherever that was', () => {
    const elsewhere = { ...down, isOnButton: false }
    expect(approvals([[1_000, elsewhere], ...tapAt(1_499)])).toEqual([])
    expect(approvals([[1_000, elsewhere], ...tapAt(1_500)])).toEqual([1_581])
  })

  test('before the request was drawn, and processed after it, does not count', () => {
    expect(approvals([[2_000, shown], [2_000, atEnd], ...tapAt(1_900)])).toEqual([])
  })

  test('of a mouse counts once it has been over the frame for 500 ms', () => {
    const mouse = (...overMs: readonly number[]): Timed[] => [
      ...overMs.flatMap((atMs): Timed[] => [
        [atMs, { type: 'mouse' }],
        [atMs + 1, { type: 'mouseTravelled' }],
      ]),
      [1_000, { ...down, isMouse: true }],
      [1_080, up],
      [1_081, click],
    ]
    expect(approvals(mouse(500))).toEqual([1_081])
    expect(approvals(mouse(501))).toEqual([])
    expect(approvals(mouse(100, 900))).toEqual([])
  })

  const mousePress = (atMs: number): Timed[] =>
    tapAt(atMs).map(([eachMs, event]) => [
      eachMs,
      event.type === 'pointerdown' ? { ...event, isMouse: true } : event,
    ])

  test('of a mouse that was never seen to travel over the frame does not count', () => {
    expect(approvals([...mousePress(1_000), ...mousePress(1_500)])).toEqual([])
    expect(approvals([[900, { type: 'mouseTravelled' }], ...mousePress(1_000)])).toEqual([])
    expect(
      approvals([[900, { type: 'mouseTravelled' }], ...mousePress(1_000), ...mousePress(1_500)]),
    ).toEqual([1_581])
  })

  test('of a mouse that rests, under which a page moves the frame again and again, never counts', () => {
    const clicks = Array.from({ length: 20 }, (_, at) => 1_000 + at * 600).flatMap((atMs): Timed[] => [
      [atMs, { type: 'mouse' }],
      ...mousePress(atMs + 590),
    ])
    expect(approvals(clicks)).toEqual([])
  })

  test('by assistive technology counts', () => {
    expect(approvals([[1_000, toolClick]])).toEqual([1_000])
    expect(approvals([[400, toolClick]])).toEqual([])
    expect(approvals([[1_000, { ...toolClick, isTrusted: false }]])).toEqual([])
    expect(approvals([[1_000, { ...toolClick, isOnButton: false }]])).toEqual([])
  })
})

describe('a key', () => {
  test.each(['Enter', ' '])('%j counts when it goes down and up', (key) => {
    expect(
      approvals([
        [1_000, keydown(key)],
        [1_080, keyup(key)],
      ]),
    ).toEqual([1_080])
  })

  test.each([
    ['another key', keydown('a'), keyup('a')],
    ['a repeated key', keydown('Enter', true), keyup()],
    ['one key down, another up', keydown(), keyup(' ')],
    ['a key down beside the button', { ...keydown(), isOnButton: false }, keyup()],
    ['a key up beside it', keydown(), { ...keyup(), isOnButton: false }],
    ['a script’s key down', { ...keydown(), isTrusted: false }, keyup()],
    ['a script’s key up', keydown(), { ...keyup(), isTrusted: false }],
    ['a key that went down too early', undefined, keyup()],
  ])('%s does not count', (_, first, second) => {
    const events: Timed[] = [...(first ? ([[1_000, first]] as const) : []), [1_080, second]]
    expect(approvals(events)).toEqual([])
  })

  test('held since before does not count, however long it is held', () => {
    const held = Array.from({ length: 60 }, (_, at): Timed => [at * 33, keydown('Enter', at > 0)])
    expect(approvals([...held, [2_000, keyup()]])).toEqual([])
  })

  test('that repeats during its own press counts when it goes up', () => {
    expect(
      approvals([
        [1_000, keydown()],
        [1_500, keydown('Enter', true)],
        [1_533, keyup()],
      ]),
    ).toEqual([1_533])
  })

  test('is void when another one joins', () => {
    expect(
      approvals([
        [1_000, keydown()],
        [1_040, keydown('a')],
        [1_080, keyup()],
      ]),
    ).toEqual([])
  })

  test('down in one request and up in the next does not count', () => {
    expect(
      approvals([
        [1_000, keydown()],
        [1_040, shown],
        [1_600, keyup()],
      ]),
    ).toEqual([])
  })
})

describe('a request with dangers', () => {
  const of = (events: readonly Timed[]) => approvals([[0, dangerous], [0, atEnd], ...events])

  test('is not approved before they are accepted', () => {
    expect(of(tapAt(60_000))).toEqual([])
    expect(of([[60_000, toolClick]])).toEqual([])
    expect(
      of([
        [60_000, keydown()],
        [60_080, keyup()],
      ]),
    ).toEqual([])
  })

  test('is approved by a press 500 ms after they were', () => {
    expect(of([[1_000, accepted], ...tapAt(1_499)])).toEqual([])
    expect(of([[1_000, accepted], ...tapAt(1_500)])).toEqual([1_581])
  })

  test('is not approved by a press that began before', () => {
    expect(
      of([
        [1_000, down],
        [1_040, accepted],
        [1_600, up],
        [1_601, click],
      ]),
    ).toEqual([])
  })

  test.each([
    ['by a script', [[1_000, { ...accepted, isTrusted: false }]]],
    ['as it comes', [[499, accepted]]],
    [
      'and taken back',
      [
        [1_000, accepted],
        [1_100, { ...accepted, isGiven: false }],
      ],
    ],
    [
      'while something covers it',
      [
        [600, { type: 'seen', isSeen: false }],
        [1_200, accepted],
        [1_300, { type: 'seen', isSeen: true }],
      ],
    ],
    [
      'as it is moved',
      [
        [600, { type: 'moved' }],
        [1_099, accepted],
      ],
    ],
    [
      'in another window’s focus',
      [
        [600, { type: 'focused', isFocused: false }],
        [1_200, accepted],
        [1_300, { type: 'focused', isFocused: true }],
      ],
    ],
    [
      'for the request before',
      [
        [1_000, accepted],
        [1_100, dangerous],
      ],
    ],
  ] as [string, Timed[]][])('is not accepted %s', (_, events) => {
    expect(of([...events, ...tapAt(60_000)])).toEqual([])
  })

  test('is accepted by the very click that brings the focus', () => {
    expect(
      of([
        [100, { type: 'focused', isFocused: false }],
        [1_000, { type: 'focused', isFocused: true }],
        [1_080, accepted],
        ...tapAt(1_600),
      ]),
    ).toEqual([1_681])
  })

  test('may be followed by one without, of which nothing is to be accepted', () => {
    expect(of([[1_000, shown], [1_000, atEnd], [1_100, accepted], ...tapAt(1_500)])).toEqual([1_581])
  })
})

const sighted = { width: 320, height: 400, isSeen: true, isFocused: true, isRead: true } as const

describe('a request that goes on below', () => {
  const away = { type: 'end', isAtEnd: false } as const
  const of = (...events: readonly Timed[]) => approvals([[1_000, shown], ...events])

  test('does not arm before its end was in sight', () => {
    expect(of(...tapAt(60_000))).toEqual([])
    expect(of([60_000, toolClick])).toEqual([])
    expect(of([60_000, keydown()], [60_080, keyup()])).toEqual([])
  })

  test('arms 500 ms after its end came into sight, and stays armed if the person scrolls back', () => {
    expect(of([5_000, atEnd], ...tapAt(5_499))).toEqual([])
    expect(of([5_000, atEnd], ...tapAt(5_500))).toEqual([5_581])
    expect(of([5_000, atEnd], [6_000, away], ...tapAt(6_500))).toEqual([6_581])
  })

  test.each([
    ['behind a cover', { type: 'seen', isSeen: false }, { type: 'seen', isSeen: true }],
    [
      'in a frame that is too small',
      { type: 'sized', width: 360, height: 100 },
      { type: 'sized', width: 360, height: 600 },
    ],
  ] as const)('does not arm if its end came into sight %s', (_, hides, shows) => {
    expect(of([2_000, hides], [3_000, atEnd], [4_000, away], [5_000, shows], ...tapAt(9_000))).toEqual([])
    expect(of([2_000, hides], [3_000, atEnd], [5_000, shows], ...tapAt(9_000))).toEqual([9_081])
  })

  test('does not count as read because the request before it was', () => {
    expect(of([2_000, atEnd], [3_000, shown], ...tapAt(9_000))).toEqual([])
  })

  test('has a box that cannot be checked before', () => {
    const events: Timed[] = [
      [1_000, dangerous],
      [3_000, accepted],
      [4_000, atEnd],
    ]
    expect(approvals([...events, ...tapAt(9_000)])).toEqual([])
    expect(approvals([...events, [5_000, accepted], ...tapAt(9_000)])).toEqual([9_081])
  })
})

test.each([
  ['small', { width: 319, height: 600, isSeen: false, isFocused: false }],
  ['hidden', { width: 320, height: 400, isSeen: false, isFocused: false }],
  ['unfocused', { width: 320, height: 400, isSeen: true, isFocused: false }],
  ['unread', { ...sighted, isRead: false, acceptance: { isGiven: false, sinceMs: 0 } }],
  ['unaccepted', { ...sighted, acceptance: { isGiven: false, sinceMs: 0 } }],
  [undefined, { ...sighted, acceptance: { isGiven: true, sinceMs: 0 } }],
  [undefined, sighted],
] as const)('the obstacle is %s', (obstacle, part) => {
  expect(obstacleOf({ ...unarmed(0), ...part })).toBe(obstacle)
})

/** Anything that a page, a script, a machine that stalls or a person may do, in any order. */
const anyEvent: fc.Arbitrary<ArmingEvent> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom<ArmingEvent>(shown, dangerous, { type: 'moved' }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('end' as const), isAtEnd: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<ArmingEvent>(
      accepted,
      accepted,
      { ...accepted, isGiven: false },
      { ...accepted, isTrusted: false },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('sized' as const),
      width: fc.constantFrom(319, 320, 360),
      height: fc.constantFrom(399, 400, 600),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('focused' as const), isFocused: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('seen' as const), isSeen: fc.boolean() }) },
  {
    weight: 12,
    arbitrary: fc
      .tuple(
        fc.constantFrom<ArmingEvent>(
          down,
          up,
          click,
          toolClick,
          { ...down, id: 2, isMain: false },
          { ...click, clicks: 2 },
          keydown(),
          keydown(' '),
          keydown('Enter', true),
          keyup(),
          keyup(' '),
          { type: 'pointercancel', id: 1, ...person },
        ),
        fc.constantFrom(person, person, person, { isOnButton: false }, { isTrusted: false }),
      )
      .map(([event, by]) => ({ ...event, ...by }) as ArmingEvent),
  },
)

const anyWait = fc.constantFrom(0, 1, 40, 250, 500, 1_500, 9_000)
/** Single events, and whole presses that something may come between. */
const anyRun = fc
  .array(
    fc.oneof(
      fc.tuple(anyWait, anyEvent).map((each) => [each]),
      fc
        .tuple(anyWait, fc.constantFrom<readonly ArmingEvent[]>([down, up, click], [keydown(), keyup()]))
        .map(([waitMs, events]) => events.map((event, at) => [at === 1 ? waitMs : 600, event] as const)),
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.flat())

test('an approval is always a person’s', () => {
  let found = 0
  fc.assert(
    fc.property(anyRun, (run) => {
      let nowMs = 0
      const log: Timed[] = [...ready]
      let state = ready.reduce((last, [atMs, event]) => stepArming(last, event, atMs).state, unarmed(0))
      for (const [waitMs, event] of run) {
        nowMs += waitMs
        const step = stepArming(state, event, nowMs)
        log.push([nowMs, event])
        state = step.state
        if (!step.isApproved) continue
        found += 1
        expectPersons(log)
        expect(stepArming(state, event, nowMs).isApproved && 'clicks' in event && event.clicks > 0).toBe(
          false,
        )
      }
    }),
    { numRuns: 1_000, seed: 17 },
  )
  expect(found).toBeGreaterThan(50)
})

/** Checks, by separate rules, that the last event of a log is an approval by a person who has seen the request. */
function expectPersons(log: readonly Timed[]) {
  const [, last] = log.at(-1)!
  expect(last).toMatchObject({ isTrusted: true, isOnButton: true })
  const latest = <T extends ArmingEvent['type']>(type: T) =>
    log.findLast(([, event]) => event.type === type)![1] as Extract<ArmingEvent, { type: T }>
  expect(latest('seen').isSeen).toBe(true)
  expect(latest('focused').isFocused).toBe(true)
  expect(latest('sized').width).toBeGreaterThanOrEqual(320)
  expect(latest('sized').height).toBeGreaterThanOrEqual(400)
  expectRead(log)
  if (latest('shown').isDangerous) {
    const since = log.slice(log.findLastIndex(([, event]) => event.type === 'shown'))
    const boxes = since.map(([, event]) => event).filter((event) => event.type === 'accepted')
    expect(boxes.some((box) => box.isGiven && box.isTrusted)).toBe(true)
    expect(boxes.findLast((box) => !box.isGiven || box.isTrusted)!.isGiven).toBe(true)
  }

  // What began the press.
  const begins = log.findLastIndex(
    ([, event]) =>
      (last.type === 'keyup' && event.type === 'keydown' && !event.isRepeat) ||
      (last.type === 'click' && last.clicks > 0 && event.type === 'pointerdown') ||
      (last.type === 'click' && last.clicks === 0),
  )
  const [beganMs, began] = log[begins]!
  expect(began).toMatchObject({ isTrusted: true, isOnButton: true })

  // Nothing has changed from 500 ms before it until its end.
  const known: Record<string, string> = {}
  for (const [eachMs, event] of log) {
    const isChange =
      event.type === 'shown' ||
      event.type === 'moved' ||
      (['sized', 'focused', 'seen', 'end'].includes(event.type) &&
        known[event.type] !== JSON.stringify(event))
    known[event.type] = JSON.stringify(event)
    if (isChange) expect(beganMs - eachMs).toBeGreaterThanOrEqual(armingRules.steadyMs)
  }
}

/** Says that the end of the last request was in sight, in a frame that was seen and large. */
function expectRead(log: readonly Timed[]) {
  let [isSeen, isLarge, isAtEnd, isRead] = [false, false, false, false]
  for (const [, event] of log) {
    if (event.type === 'shown') [isAtEnd, isRead] = [false, false]
    if (event.type === 'seen') isSeen = event.isSeen
    if (event.type === 'sized') isLarge = event.width >= 320 && event.height >= 400
    if (event.type === 'end') isAtEnd = event.isAtEnd
    isRead ||= isSeen && isLarge && isAtEnd
  }
  expect(isRead).toBe(true)
}

test('a state without any event is not armed', () => {
  expect(isArmed(unarmed(0), 1e9)).toBe(false)
})
