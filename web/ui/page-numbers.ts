type Gap = 'before' | 'after'

/** The page numbers to show: first, last and neighbours, with gaps in between. */
export function pageNumbers(page: number, pages: number): (number | Gap)[] {
  const numbersToShow = [1, page - 1, page, page + 1, pages].filter(
    (number) => number >= 1 && number <= pages,
  )
  const numbers = [...new Set(numbersToShow)].sort((one, other) => one - other)
  return numbers.flatMap((number, at) => {
    const missing = number - (numbers[at - 1] ?? 0) - 1
    if (missing === 1) return [number - 1, number]
    return missing > 1 ? [number > page ? 'after' : 'before', number] : [number]
  })
}
