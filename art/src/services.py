# The foregrounds of the five service scenes: blender -b -noaudio -P services.py -- <name> <px wide> <spp> <out>
# writes <out>-luma.png (light, transparent) and, twice as wide, <out>-class.png (the number of the kind), 16:9, and both again 4:5 at
# .6 of the width as <out>-tall-... . printservices.py puts the farm
# behind them and inks them. spp 0 makes the classes only, for a quick look at a pose.
import bpy,sys,os,math,time; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__))); import numpy as np, mathutils, flora as F, treegen as T
from figures import A,unit,loft,tube,ball,box,prism,disc,wheel,person,rope
import serviceparts as S
name,W,spp,out=(lambda a:(a[0],int(a[1]),int(a[2]),a[3]))(sys.argv[sys.argv.index('--')+1:]); t0=time.time()
parts=S.build(name)
bpy.ops.wm.read_factory_settings(use_empty=True); sc=bpy.context.scene; sc.render.engine='CYCLES'; cy=sc.cycles; cy.use_denoising=False; cy.max_bounces=3; cy.diffuse_bounces=2; sc.view_settings.view_transform='Standard'; sc.render.film_transparent=True; sc.render.dither_intensity=0
def material(kind,c):
    m=bpy.data.materials.new(kind); m.use_nodes=True; nt=m.node_tree; nt.nodes.clear(); o=nt.nodes.new('ShaderNodeOutputMaterial'); d=nt.nodes.new('ShaderNodeBsdfDiffuse'); d.inputs[0].default_value=(c,c,c,1)
    if kind in('leaf','grass','pile'): t=nt.nodes.new('ShaderNodeBsdfTranslucent'); t.inputs[0].default_value=(c,c,c,1); x=nt.nodes.new('ShaderNodeMixShader'); x.inputs[0].default_value=.25; nt.links.new(d.outputs[0],x.inputs[1]); nt.links.new(t.outputs[0],x.inputs[2]); nt.links.new(x.outputs[0],o.inputs[0])
    else: nt.links.new(d.outputs[0],o.inputs[0])
    return m
M={k:material(k,.5 if k in('bark','lawn') else .7) for k in S.KINDS}; flat={'leaf','grass','pile','wall','roof','trim','glass','lit','paint','steel','lawn'}
for i,(V,Q,kind) in enumerate(parts):
    me=bpy.data.meshes.new('m%d'%i); V=np.ascontiguousarray(V,np.float32); Q=np.asarray(Q,np.int32); n=Q.shape[1]; me.vertices.add(len(V)); me.vertices.foreach_set('co',V.ravel()); me.loops.add(Q.size); me.loops.foreach_set('vertex_index',Q.ravel()); me.polygons.add(len(Q)); me.polygons.foreach_set('loop_start',(np.arange(len(Q))*n).astype(np.int32)); me.polygons.foreach_set('loop_total',np.full(len(Q),n,np.int32)); me.update(); me.validate(); me.materials.append(M[kind]); o=bpy.data.objects.new('m%d'%i,me); sc.collection.objects.link(o)
    if kind not in flat: me.polygons.foreach_set('use_smooth',np.ones(len(me.polygons),bool))
cd=bpy.data.cameras.new('c'); co=bpy.data.objects.new('c',cd); sc.collection.objects.link(co); sc.camera=co; cd.sensor_fit='HORIZONTAL'; cd.clip_end=500
def look(at,tgt,wide): at=mathutils.Vector(at); tgt=mathutils.Vector(tgt); co.location=at; co.rotation_euler=(tgt-at).to_track_quat('-Z','Y').to_euler(); cd.angle=2*math.atan(wide/2/(tgt-at).length)
sd=bpy.data.lights.new('s','SUN'); sd.energy=3.2; sd.angle=math.radians(2); so=bpy.data.objects.new('s',sd); so.rotation_euler=mathutils.Vector(S.SUN.get(name,(-.80,.42,-.52))).to_track_quat('-Z','Y').to_euler(); sc.collection.objects.link(so)
wd=bpy.data.worlds.new('w'); sc.world=wd; wd.use_nodes=True; wd.node_tree.nodes['Background'].inputs[0].default_value=(.22,.22,.22,1)
def render(kind,scale,n):
    cy.samples=n
    for cam,cut,w,h in zip(S.CAMERAS[name],('','-tall'),(W,W*3//5),(W*9//16,W*3//4)): look(*cam); sc.render.resolution_x=w*scale; sc.render.resolution_y=h*scale; sc.render.filepath=out+cut+kind; t=time.time(); bpy.ops.render.render(write_still=True); print('RENDER',name,cut,kind,round(time.time()-t,1),'s')
if spp: sc.render.image_settings.color_mode='RGBA'; render('-luma.png',1,spp)
for k,m in M.items(): nt=m.node_tree; nt.nodes.clear(); o=nt.nodes.new('ShaderNodeOutputMaterial'); e=nt.nodes.new('ShaderNodeEmission'); v=S.KINDS.index(k)+20; e.inputs[0].default_value=(v/255,)*3+(1,); nt.links.new(e.outputs[0],o.inputs[0])
wd.node_tree.nodes['Background'].inputs[0].default_value=(0,0,0,1); sc.render.film_transparent=False; sc.view_settings.view_transform='Raw'; cy.use_adaptive_sampling=False; cy.max_bounces=0; cy.pixel_filter_type='BOX'; cy.filter_width=.01; sc.render.image_settings.color_mode='BW'; render('-class.png',2,1)
print('TOTAL',name,round(time.time()-t0,1),'s',sum(len(v) for v,_,_ in parts),'vertices')
