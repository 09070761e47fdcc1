import { deviceSetting } from "./device-setting.ts";

/**
 * The path of the customer's page while this device is in a customer's hands, "" otherwise. The field app, which works offline,
 * stays closed then, and the sign-in page leads back to the document.
 */
export const handedOver = deviceSetting("handed-over");
