import { describe, expect, it } from 'vitest'
import { fillTemplate, templateFault, variablesOf } from './message-template.ts'

const known = variablesOf('{name, select, none {Your} other {{name}, your}} seat in {title} on {day}')

describe('the variables of a text', () => {
  it('are its arguments, with the choices of those that it selects by', () => {
    expect(known).toEqual([
      { name: 'name', number: false, choices: ['none', 'other'] },
      { name: 'title', number: false, choices: null },
      { name: 'day', number: false, choices: null },
    ])
  })
})

describe('a text of staff', () => {
  it.each([
    ['See you on {day}: {title}', undefined],
    ['No variable at all', undefined],
    ["Braces in quotes: '{'day'}'", undefined],
    ['{name, select, none {Hello} other {Hello {name}}}', undefined],
    ['<b>{title}</b> & more', undefined],
    ['{titel}', { fault: 'unknown', name: 'titel' }],
    ['{day', { fault: 'syntax' }],
    ['{day, date, long}', { fault: 'syntax' }],
    ['{name, plural, one {#} other {#}}', { fault: 'choices', name: 'name' }],
    ['{day, number}', { fault: 'choices', name: 'day' }],
    ['Hello {name}', { fault: 'choices', name: 'name' }],
    ['{name, select, other {Hello {name}}}', { fault: 'choices', name: 'name' }],
    ['{day, select, none {never} other {on {day}}}', { fault: 'choices', name: 'day' }],
    ['{name, select, none {} other {{nobody}}}', { fault: 'unknown', name: 'nobody' }],
  ])('%s', (text, fault) => expect(templateFault(text, known)).toEqual(fault))

  it('counts by a number', () => {
    const counted = variablesOf('{credits, plural, one {# credit} other {# credits}}')
    expect(templateFault('{credits, number} left', counted)).toBeUndefined()
    expect(fillTemplate('{credits, plural, one {one} other {# of them}}', 'en', { credits: 3 })).toBe(
      '3 of them',
    )
  })

  it('is filled in as text: a value is never read as syntax or markup', () => {
    expect(fillTemplate('On {day}: {title}', 'en', { day: '{x}', title: '<b>' })).toBe('On {x}: <b>')
    expect(fillTemplate('{name, select, none {Hi} other {Hi {name}}}', 'en', { name: 'none' })).toBe('Hi')
  })
})
