import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** Methods of Playwright's pages and locators that answer with the present state and don't wait for another. */
const readings = new Set([
  'allInnerTexts',
  'allTextContents',
  'boundingBox',
  'count',
  'evaluateAll',
  'getAttribute',
  'innerHTML',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
  'url',
])

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )

/** Above an assertion that is right to read once, followed by the reason. */
const suppression = /\/\/ single reading: \S/

const isFunction = (node: Node) => /Function/.test(node.type)

const nameOf = (node: unknown) =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : undefined

/** The name of a called method, or undefined for other calls. */
function methodOf(node: Node): string | undefined {
  const callee = node['callee']
  return isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee['property']) : undefined
}

/** Whether a call repeats the functions it is given until they succeed: `expect.poll(…)` and `expect(…).toPass()`. */
function isRepeated(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  return methodOf(node) === 'poll' || methodOf(node) === 'toPass'
}

/** A call that reads the page once: a method of `readings`, or of `evaluate` with a function that starts nothing. */
function readsOnce(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const method = methodOf(node)
  if (method !== 'evaluate') return method !== undefined && readings.has(method)
  const [what] = Array.isArray(node['arguments']) ? node['arguments'] : []
  return isNode(what) && what['async'] !== true
}

function contains(node: Node, found: (node: Node) => boolean): boolean {
  return found(node) || (!isRepeated(node) && childrenOf(node).some((child) => contains(child, found)))
}

/** Names of the functions at the top of a file or within tests that read a page once. */
function readingFunctions(program: Node): string[] {
  const names: string[] = []
  const visit = (node: Node) => {
    const [id, body] =
      node.type === 'FunctionDeclaration'
        ? [node['id'], node['body']]
        : node.type === 'VariableDeclarator' && isNode(node['init']) && isFunction(node['init'])
          ? [node['id'], node['init']]
          : []
    const name = nameOf(id)
    if (name && isNode(body) && contains(body, readsOnce)) names.push(name)
    for (const child of childrenOf(node)) visit(child)
  }
  visit(program)
  return names
}

/**
 * Assertions on what was read of a page once, as `file:line`: `expect(await rows.count())` fails if the page is a moment
 * late. `await expect(rows).toHaveCount(…)` and `expect.poll` wait. `files` maps paths to their texts.
 */
export function findSingleReadings(files: ReadonlyMap<string, string>): string[] {
  const programs = new Map<string, Node>()
  for (const [file, text] of files) {
    const { program } = parseSync(file, text)
    if (isNode(program)) programs.set(file, program)
  }
  const functions = new Map([...programs].map(([file, program]) => [file, readingFunctions(program)]))
  return [...programs].flatMap(([file, program]) => {
    const imported = importsOf(program).flatMap(({ from, names }) => {
      const reading = functions.get(join(dirname(file), from)) ?? []
      return names.filter((name) => reading.includes(name))
    })
    const text = files.get(file) ?? ''
    const lines = text.split('\n')
    return assertionsIn(program, new Set([...(functions.get(file) ?? []), ...imported]))
      .map((at) => text.slice(0, at).split('\n').length)
      .filter((line) => !suppression.test(lines[line - 2] ?? ''))
      .map((line) => `${file}:${line}`)
  })
}

function importsOf(program: Node): { from: string; names: string[] }[] {
  return childrenOf(program)
    .filter((node) => node.type === 'ImportDeclaration' && isNode(node['source']))
    .map((node) => ({
      from: String((node['source'] as Node)['value']),
      names: childrenOf(node).flatMap((one) => nameOf(one['local']) ?? []),
    }))
}

/** Positions of the assertions whose subject was read once, directly or through a variable of the same function. */
function assertionsIn(program: Node, functions: ReadonlySet<string>): number[] {
  const found: number[] = []
  const isReading = (node: Node) =>
    readsOnce(node) || (node.type === 'CallExpression' && functions.has(nameOf(node['callee']) ?? ''))
  const visit = (node: Node, read: Set<string>, isAwaited = false) => {
    if (isRepeated(node)) return
    if (node.type === 'VariableDeclarator' && isNode(node['init']) && !isFunction(node['init'])) {
      const name = nameOf(node['id'])
      if (name && contains(node['init'], isReading)) read.add(name)
    }
    if (node.type === 'CallExpression' && isAssertion(node)) {
      const [subject] = node['arguments'] as Node[]
      const isRead = (one: Node): boolean => {
        // What was read and is then used to ask for something else is not asserted itself.
        if (one.type === 'AwaitExpression') return contains(one, isReading)
        if (one.type === 'Identifier') return !isAwaited && read.has(nameOf(one) ?? '')
        return isReading(one) || childrenOf(one).some(isRead)
      }
      if (subject && !isFunction(subject) && isRead(subject)) found.push(node.start)
    }
    const inner = isFunction(node) ? new Set(read) : read
    const waits = node.type === 'AwaitExpression' || (isAwaited && !isFunction(node))
    for (const child of childrenOf(node)) visit(child, inner, waits)
  }
  visit(program, new Set())
  return found
}

function isAssertion(node: Node): boolean {
  const callee = node['callee']
  if (nameOf(callee) === 'expect') return true
  return isNode(callee) && methodOf(node) === 'soft' && nameOf(callee['object']) === 'expect'
}
