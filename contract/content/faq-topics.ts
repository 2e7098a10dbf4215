/** Topics of questions in page order. A separate file, so that pages can import them without the schemas. */
export const faqTopics = ['COURSES', 'EXAMS', 'PAYMENT', 'CERTIFICATES', 'ACCOUNT'] as const
export type FaqTopic = (typeof faqTopics)[number]
