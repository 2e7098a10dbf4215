import { useSettings, useWords } from '../client/client-context.tsx'

/** The purposes to choose from; the first one stands for no choice. */
export function usePurposes(): (readonly [value: string, words: string])[] {
  const say = useWords('register')
  const { knowledgeProducts } = useSettings()
  return [
    ['NONE', say('choose')],
    ['INTRODUCE_TRANSFER', say('purposes.INTRODUCE_TRANSFER')],
    ...knowledgeProducts.map(
      (product) =>
        [`KNOWLEDGE_${product}`, say('purposeKnowledge', { product: productName(product) })] as const,
    ),
    ['KNOWLEDGE_PERSONAL', say('purposes.KNOWLEDGE_PERSONAL')],
    ['THIRD_PARTY_CSP', say('purposes.THIRD_PARTY_CSP')],
    ['ETC', say('purposes.ETC')],
  ]
}

/** `OBJECT_STORAGE` as readers know it: `Object Storage`. */
export function productName(code: string): string {
  return code
    .split('_')
    .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join(' ')
}
