import { expect, test } from 'vitest'
import { termsBlocks } from './terms-blocks.ts'

test('parses paragraphs, headings and lists', () => {
  const text = 'First line\nof one paragraph.\n\n## What we collect\n- Name\n- E-mail\n\nLast.'
  expect(termsBlocks(text)).toEqual([
    { kind: 'paragraph', key: '0', text: 'First line of one paragraph.' },
    { kind: 'heading', key: '1', text: 'What we collect' },
    { kind: 'list', key: '2', items: ['Name', 'E-mail'] },
    { kind: 'paragraph', key: '3', text: 'Last.' },
  ])
})

test('parses a list directly after its paragraph', () => {
  expect(termsBlocks('We keep:\n- one\n- two\nand no more.').map(({ kind }) => kind)).toEqual([
    'paragraph',
    'list',
    'paragraph',
  ])
})

test('keeps HTML as text', () => {
  expect(termsBlocks('<b>bold</b>')).toEqual([{ kind: 'paragraph', key: '0', text: '<b>bold</b>' }])
})
