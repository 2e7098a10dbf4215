type Gap = 'before' | 'after'

/** The pages to offer: the first, the last and the neighbours; a gap stands for those between. */
export function pageNumbers(page: number, pages: number): (number | Gap)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(shown)].sort((one, other) => one - other)
  return numbers.flatMap((number, at) => {
    const missing = number - (numbers[at - 1] ?? 0) - 1
    if (missing === 1) return [number - 1, number]
    return missing > 1 ? [number > page ? 'after' : 'before', number] : [number]
  })
}
