/** In page order. Without the schemas, as pages import it. */
export const faqTopics = ['COURSES', 'EXAMS', 'PAYMENT', 'CERTIFICATES', 'ACCOUNT'] as const
export type FaqTopic = (typeof faqTopics)[number]
