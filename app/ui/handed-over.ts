import { deviceSetting } from "./device-setting.ts";

/** "yes" while this device is in a customer's hands, so that the field app, which works offline, stays closed as well. */
export const handedOver = deviceSetting("handed-over");
