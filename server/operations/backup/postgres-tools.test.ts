import { expect, it } from 'vitest'
import { withoutPassword } from './postgres-tools.ts'

it.each([
  ['postgresql://me:pass@db:5433/x?sslmode=require', 'postgresql://me@db:5433/x?sslmode=require', 'pass'],
  ['postgresql://me:p%40ss%2F%ED%95%9C@db/x', 'postgresql://me@db/x', 'p@ss/한'],
  ['postgres://me@db/x?password=pa%26ss&sslmode=require', 'postgres://me@db/x?sslmode=require', 'pa&ss'],
  ['postgresql://me@db/x', 'postgresql://me@db/x', undefined],
])('%s is passed as %s', (url, address, password) => {
  expect(withoutPassword(url)).toEqual({
    address,
    env: password === undefined ? {} : { PGPASSWORD: password },
  })
})
