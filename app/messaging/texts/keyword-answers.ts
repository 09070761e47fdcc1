// What STOP, START and HELP are answered with. Each names the company, as the carriers require. Pure.

export const stopAnswer = (company: string) =>
	`${company}: You have opted out and won't get any more texts from us. Reply START to get them again.`;

export const startAnswer = (company: string) =>
	`${company}: You'll get texts about your requests and visits again. Message frequency varies. Message and data rates may apply. Reply HELP for help, STOP to opt out.`;

export const helpAnswer = (company: string, phone: string, email: string) =>
	`${company}: We text about your requests and visits. For help, call ${phone} or email ${email}. Message and data rates may apply. Reply STOP to opt out.`;
