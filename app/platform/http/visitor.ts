/** Who sends a request without being signed in: recorded with what they do. */
export type Visitor = { ip: string; userAgent: string };
