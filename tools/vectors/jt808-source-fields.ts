import type { CanUpload } from '@vehicle/jt808/can';
import type { Message } from '@vehicle/jt808/message';
import { canFrame, clock, hexOf } from './jt808-fields.ts';
import type { Fields } from './jt808-vector.ts';

const canFields = ({ frames, timeOfDay_ms }: CanUpload): Fields => ({
  CanItemCount: frames.length,
  FirstCanReceiveTime: clock(timeOfDay_ms),
  ...Object.fromEntries(
    frames.flatMap((frame, index) => [
      [`CanItems[${index}].CanId`, Number(canFrame(frame).raw)],
      [`CanItems[${index}].CanData`, hexOf(frame.data)],
    ]),
  ),
});

/** The fields that some sources assert under names of their own and that the standard defines, by message type. */
export function sourceFields(message: Message): Fields {
  switch (message.type) {
    case 'canUpload':
      return canFields(message);
    case 'mediaUpload':
      return {
        ChannelId: message.channel,
        MultimediaDataPackage: hexOf(message.data),
        packet: hexOf(message.data),
      };
    case 'mediaSearchAnswer':
      return {
        MsgNum: message.replySerial,
        MultimediaItemCount: message.media.length,
        responseSerialNo: message.replySerial,
      };
    case 'shotAnswer':
      return {
        ReplyMsgNum: message.replySerial,
        RespondSerialNumber: message.replySerial,
        responseSerialNo: message.replySerial,
        Result: message.result,
        result: message.result,
        MultimediaIdCount: message.mediaIds.length,
        MultimediaIDNumber: message.mediaIds.length,
        MultimediaIDList: message.mediaIds,
        id: message.mediaIds,
      };
    case 'querySomeParameters':
      return { ParameterCount: message.ids.length };
    case 'trackLocation':
      return {
        Interval: message.interval_s,
        interval: message.interval_s,
        LocationTrackingValidity: message.validity_s,
        validityPeriod: message.validity_s,
      };
    default:
      return {};
  }
}
