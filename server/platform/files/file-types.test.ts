import { describe, expect, it } from 'vitest'
import { samplePdf, sampleWebp, sampleZip } from '../../testing/sample-files.ts'
import { extensionOf, fileTypes } from './file-types.ts'

const types = '[Content_Types].xml'
const files = {
  pdf: samplePdf(),
  zip: sampleZip(['notes.txt']),
  pptx: sampleZip([types, 'ppt/presentation.xml']),
  docx: sampleZip([types, 'word/document.xml']),
  xlsx: sampleZip([types, 'xl/workbook.xml']),
  hwpx: sampleZip(['mimetype', 'Contents/section0.xml']),
  webp: sampleWebp(),
}
const extensions = Object.keys(files) as (keyof typeof files)[]

describe('a file type', () => {
  it.each(extensions)(
    '%s is recognised by content; Office formats are also recognised as ZIP',
    (extension) => {
      const matching = extensions.filter((one) => fileTypes[one].is(files[extension]))
      const isAlone = extension === 'pdf' || extension === 'webp'
      expect(matching).toEqual(isAlone ? [extension] : [...new Set(['zip', extension])])
    },
  )

  it.each(extensions)('%s rejects truncated, empty and prefixed content', (extension) => {
    const { is } = fileTypes[extension]
    const whole = files[extension]
    for (const length of [0, 4, whole.length - 8]) expect(is(whole.subarray(0, length))).toBe(false)
    expect(is(Buffer.from('MZ\u0090 a program'))).toBe(false)
    expect(is(Buffer.concat([Buffer.from('<script>'), whole]))).toBe(false)
  })

  it('accepts a ZIP comment of up to 64 KB', () => {
    expect(fileTypes.zip.is(Buffer.concat([files.zip, Buffer.from('A comment')]))).toBe(true)
    expect(fileTypes.zip.is(Buffer.concat([files.zip, Buffer.alloc(70_000)]))).toBe(false)
  })

  it.each([
    ['Slides.pdf', 'pdf'],
    ['SLIDES.PDF', 'pdf'],
    ['강의 자료.v2.pptx', 'pptx'],
    ['slides.pdf.exe', undefined],
    ['slides', undefined],
    ['slides.', undefined],
    ['slides.constructor', undefined],
    ['slides.pdf ', undefined],
  ])('is taken from the file name extension: %s', (name, extension) => {
    expect(extensionOf(name)).toBe(extension)
  })
})
