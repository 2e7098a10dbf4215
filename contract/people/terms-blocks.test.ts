import { expect, test } from 'vitest'
import { termsBlocks } from './terms-blocks.ts'

test('terms are paragraphs between blank lines, headings and lists', () => {
  const text = 'First line\nof one paragraph.\n\n## What we collect\n- Name\n- E-mail\n\nLast.'
  expect(termsBlocks(text)).toEqual([
    { kind: 'paragraph', key: '0', text: 'First line of one paragraph.' },
    { kind: 'heading', key: '1', text: 'What we collect' },
    { kind: 'list', key: '2', items: ['Name', 'E-mail'] },
    { kind: 'paragraph', key: '3', text: 'Last.' },
  ])
})

test('a list may follow its paragraph without a blank line', () => {
  expect(termsBlocks('We keep:\n- one\n- two\nand no more.').map(({ kind }) => kind)).toEqual([
    'paragraph',
    'list',
    'paragraph',
  ])
})

test('markup is shown as it stands, never as HTML', () => {
  expect(termsBlocks('<b>bold</b>')).toEqual([{ kind: 'paragraph', key: '0', text: '<b>bold</b>' }])
})
