import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Beside this file; in production, beside the bundle. */
const folder = join(dirname(fileURLToPath(import.meta.url)), 'drawings')
const read = new Map<string, string>()

/** Shapes without colours: `illustrate` says what their classes mean. */
export function readDrawing(name: string): string {
  const drawing = read.get(name) ?? readFileSync(join(folder, `${name}.svg`), 'utf8').replaceAll('\n', '')
  read.set(name, drawing)
  return drawing
}
